/** The states of approval by which the list is filtered. */
export const approvalWords = {
  "changes-requested": "Changes requested",
  "expires-soon": "Expires soon",
  expired: "Expired",
} as const;

export type ApprovalChoice = keyof typeof approvalWords;
