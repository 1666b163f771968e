/** The types of untyped libraries, as far as tests use them. */
declare module "devour-client" {
  export default class Devour {
    constructor(options: {
      readonly apiUrl: string;
      readonly bearer: string;
      readonly pluralize: false;
      readonly logger: false;
    });
    define(model: string, attributes: object): void;
    all(model: string): this;
    one(model: string, id: string): this;
    get(query?: object): Promise<unknown>;
    post(model: object): Promise<unknown>;
    patch(model: object): Promise<unknown>;
  }
}

declare module "jsonapi-validator" {
  export class Validator {
    /** @throws Error with `errors` */
    validate(document: unknown): void;
  }
}
