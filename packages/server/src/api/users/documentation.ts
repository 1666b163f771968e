/** The documentation of users. */
import type { ResourceDocumentation } from "../../routing/api-resource.ts";

export const userDocumentation: ResourceDocumentation = {
  tags: {
    users: {
      name: "Users",
      description:
        "The people of your company. Admins can add them, change their roles, and let them choose a new password.",
    },
  },
  notes: {
    companies: { itself: "A tenant of the service.", attributes: { name: "The name of the company." } },
    users: {
      itself: "A person, or the service user that a client acts as.",
      attributes: {
        name: "The name of the user.",
        email: "The e-mail address; null for the service user of a client.",
        role: "`reviewer`, or `admin`, who may also manage users, clients and webhooks. Reviewer by default.",
        disabled: "Whether the user's access is currently disabled.",
      },
    },
    "password-resets": {
      itself: "With it, a user chooses a new password. It has the id of the user.",
      attributes: {
        code: "For PUT `/ui/password`, once. It becomes invalid when the user's password changes.",
        link: "The page on which the user chooses the password, with the code in its fragment.",
        expiresAt: "An hour after it was issued.",
      },
    },
  },
};
