/** A user of the company, as the page knows them. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** Null for an API client. */
  readonly email: string | null;
  readonly isDisabled: boolean;
}

/** Whether reviews can be assigned to the user: people with an enabled account. */
export const isAssignable = ({ email, isDisabled }: Person): boolean => email !== null && !isDisabled;
