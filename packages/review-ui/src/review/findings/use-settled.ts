/** Debounces a value, so that moving quickly through a list sends no requests for the items in between. */
import { useEffect, useState } from "react";

export function useSettled<Value>(value: Value, milliseconds = 150): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
