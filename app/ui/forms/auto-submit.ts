import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useSubmit } from "react-router";
import { isFormValid } from "~/ui/forms/form-validity";
import { useHydrated } from "~/ui/layout/use-hydrated";

/** Milliseconds between the last key press and the submission. */
const PAUSE = 500;

/**
 * A GET form that submits itself: at once after a choice, after a pause in typing. It replaces the history entry and keeps focus and
 * caret, because the form is only remounted (`formKey`) when something else changed the address, a removed chip for instance. A control
 * with its `data-unset` value stays out of the address. `asked` is the pending query string, where the form already shows it.
 */
export function useAutoSubmit(asked: string | null = null) {
  const submit = useSubmit();
  const noValidate = useHydrated();
  const { search: arrived } = useLocation();
  const search = asked ?? arrived;
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Query strings that the form submitted and that are still pending. The page may show an earlier one meanwhile. */
  const [awaited, setAwaited] = useState<string[]>([]);
  const [seen, setSeen] = useState(search);
  const [version, setVersion] = useState(0);

  if (search !== seen) {
    setSeen(search);
    const at = awaited.indexOf(search);
    setAwaited(at < 0 ? [] : awaited.slice(at + 1));
    // The form already shows what it submitted itself.
    if (at < 0) setVersion(version + 1);
  }

  // The pending submission must not overtake a button of the form that navigates elsewhere.
  useEffect(() => {
    const cancel = ({ target }: Event) => {
      if (target !== form.current) return;
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    document.addEventListener("submit", cancel, true);
    return () => document.removeEventListener("submit", cancel, true);
  }, []);

  const send = ({ flushSync = false } = {}) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current?.checkValidity()) return;
    const given = givenIn(form.current);
    setAwaited((before) => [...before, given.size > 0 ? `?${given}` : ""]);
    const { pathname } = new URL(form.current.action);
    void submit(given, { action: pathname, replace: true, preventScrollReset: true, flushSync });
  };

  // A choice before hydration dispatched no event here.
  const catchUp = useEffectEvent(() => {
    if (form.current && isChanged(form.current)) timer.current = setTimeout(() => send(), PAUSE);
  });
  useEffect(() => catchUp(), []);

  return {
    form,
    formKey: version,
    /** Errors are shown beside their fields: see the `refusal` of `Field`. */
    noValidate,
    onChange: ({ target }: React.SyntheticEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      // A partly typed year is invalid until its last digit.
      const isUnderWay = isTyped(target) || form.current?.matches(":invalid");
      timer.current = setTimeout(() => send(), isUnderWay ? PAUSE : 0);
    },
    /**
     * For a form beside links that depend on its values: leaving a field submits typed values before a link is pressed, and the link is
     * rendered again before a tap on it ends. Errors are not shown then: they would move the pressed link.
     */
    onBlur: () => {
      if (timer.current !== undefined && form.current?.matches(":valid")) send({ flushSync: true });
    },
    onSubmit: (event: React.SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isFormValid(event.currentTarget)) send();
    },
  };
}

function givenIn(form: HTMLFormElement): URLSearchParams {
  const given = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const control = form.elements.namedItem(name);
    const unset = control instanceof HTMLElement ? control.dataset.unset : undefined;
    if (typeof value === "string" && value !== "" && value !== unset) given.append(name, value);
  }
  return given;
}

/** Whether a value of the form differs from the loaded document. */
function isChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some((control) =>
    control instanceof HTMLInputElement
      ? control.value !== control.defaultValue || control.checked !== control.defaultChecked
      : control instanceof HTMLSelectElement &&
        [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected),
  );
}

function isTyped(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && !["checkbox", "radio", "date"].includes(target.type);
}
