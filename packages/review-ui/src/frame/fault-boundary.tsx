/** Reports an error in a view, while the rest of the page keeps working. */
import { Component, type ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
}

export class FaultBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <BrokenView /> : this.props.children;
  }
}

function BrokenView() {
  return (
    <>
      <h1>This view cannot be shown</h1>
      <div role="alert" className="notice fault">
        <p>
          Something went wrong on this page. Reload it; everything you saved is kept. If the problem persists,
          contact your administrator and describe what you did.
        </p>
        <button type="button" onClick={() => location.reload()}>
          Reload
        </button>
      </div>
    </>
  );
}
