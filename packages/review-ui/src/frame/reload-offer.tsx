/** Offers to reload the page when the service has a newer build of it. */
import { useSyncExternalStore } from "react";
import { pageBuild } from "../upgrade/page-build.ts";

export function ReloadOffer() {
  const isOutdated = useSyncExternalStore(pageBuild.subscribe, pageBuild.isOutdated);
  return (
    <div role="status" className="reload-offer">
      {isOutdated && (
        <div className="notice">
          <p>
            A new version of docreview is available. Finish what you are typing, then reload. Everything you
            have saved is kept.
          </p>
          <button type="button" onClick={() => location.reload()}>
            Reload
          </button>
        </div>
      )}
    </div>
  );
}
