/** When data is fetched and refetched. */
import { QueryCache, QueryClient, MutationCache } from "@tanstack/react-query";
import { SessionEnded } from "../session/session-client.ts";
import { ApiFault } from "./api-fault.ts";

/** `onSessionEnded` is called when a request fails because the user must sign in again. */
export function createQueryClient(onSessionEnded: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof SessionEnded) onSessionEnded();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: isWorthRepeating, staleTime: 5_000 },
      mutations: { retry: isWorthRepeating },
    },
  });
}

/** A rejected request is not repeated; a missing response or an overloaded service may be temporary. */
function isWorthRepeating(failures: number, error: Error): boolean {
  return failures < 3 && error instanceof ApiFault && (error.status === null || error.status >= 500);
}
