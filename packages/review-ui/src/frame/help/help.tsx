/** Help for every view: `?` or the button “Help” lists the available keys. */
import { createContext, use, useMemo, useRef, useState, type ReactNode } from "react";
import { HelpDialog } from "./help-dialog.tsx";
import type { KeyBinding } from "./key-binding.ts";

interface Registered {
  readonly title: string;
  /** The bindings that work at the moment. */
  readonly bindings: () => readonly KeyBinding[];
}

export interface Help {
  /** Returns a function that removes the section again. */
  readonly register: (section: Registered) => () => void;
  readonly open: () => void;
}

const HelpContext = createContext<Help>({ register: () => () => {}, open: () => {} });

export function HelpProvider({ children }: { readonly children: ReactNode }) {
  const registered = useRef(new Set<Registered>());
  const [isOpen, setOpen] = useState(false);
  const help = useMemo<Help>(
    () => ({
      register: (section) => {
        registered.current.add(section);
        return () => void registered.current.delete(section);
      },
      open: () => setOpen(true),
    }),
    [],
  );
  const sections = () =>
    Array.from(registered.current, ({ title, bindings }) => ({ title, bindings: bindings() }));
  return (
    <HelpContext value={help}>
      {children}
      {isOpen && <HelpDialog sections={sections()} close={() => setOpen(false)} />}
    </HelpContext>
  );
}

export function useHelp(): Help {
  return use(HelpContext);
}
