/** Offers to reload a page that the service has another build of by now. */
import { useSyncExternalStore } from "react";
import { pageBuild } from "../upgrade/page-build.ts";

export function ReloadOffer() {
  const isOutdated = useSyncExternalStore(pageBuild.subscribe, pageBuild.isOutdated);
  return (
    <div role="status" className="reload-offer">
      {isOutdated && (
        <div className="notice">
          <p>
            A new version of docreview is available. Finish what you are typing, then reload; everything saved
            stays.
          </p>
          <button type="button" onClick={() => location.reload()}>
            Reload
          </button>
        </div>
      )}
    </div>
  );
}
