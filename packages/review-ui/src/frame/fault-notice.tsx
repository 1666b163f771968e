/** An error message with a button to try again. */
export function FaultNotice(props: { readonly error: Error; readonly retry?: () => void }) {
  const { error, retry } = props;
  return (
    <div role="alert" className="notice fault">
      <p>{error.message}</p>
      {retry !== undefined && (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}
