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
          Something went wrong on this page. Reload it; nothing that was saved is lost. If that does not help,
          tell your administrator what you did.
        </p>
        <button type="button" onClick={() => location.reload()}>
          Reload
        </button>
      </div>
    </>
  );
}
