import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useSubmit } from "react-router";
import { isFormValid } from "~/ui/forms/form-validity";
import { useHydrated } from "~/ui/layout/use-hydrated";

/** Milliseconds of pause after typing before the form is sent. */
const PAUSE = 500;

/**
 * A GET form that submits itself: at once for choices, after a pause for typing. It replaces the history entry and
 * keeps focus and caret, because the form is only made anew (`formKey`) when the address changed by something else,
 * a removed chip for instance. A control that holds its `data-unset` value stays out of the address. `asked` is the address on the way,
 * where the form shows what that asks for before the answer is there.
 */
export function useAutoSubmit(asked: string | null = null) {
  const submit = useSubmit();
  const noValidate = useHydrated();
  const { search: arrived } = useLocation();
  const search = asked ?? arrived;
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the form asked for and did not get yet. An earlier answer may be shown while a later one is awaited. */
  const [awaited, setAwaited] = useState<string[]>([]);
  const [seen, setSeen] = useState(search);
  const [version, setVersion] = useState(0);

  if (search !== seen) {
    setSeen(search);
    const at = awaited.indexOf(search);
    setAwaited(at < 0 ? [] : awaited.slice(at + 1));
    // What the form itself asked for is what it already shows.
    if (at < 0) setVersion(version + 1);
  }

  // A button of the form that leads elsewhere must not be overtaken by what was typed just before.
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

  // What was chosen before hydration sent no event here.
  const catchUp = useEffectEvent(() => {
    if (form.current && isChanged(form.current)) timer.current = setTimeout(() => send(), PAUSE);
  });
  useEffect(() => catchUp(), []);

  return {
    form,
    formKey: version,
    /** What is wrong stands beside its field: see the `refusal` of `Field`. */
    noValidate,
    onChange: ({ target }: React.SyntheticEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      // A year that is being typed is wrong until its last digit.
      const isUnderWay = isTyped(target) || form.current?.matches(":invalid");
      timer.current = setTimeout(() => send(), isUnderWay ? PAUSE : 0);
    },
    /**
     * For a form beside links that go on from what it holds: what was typed is sent before a press on one of them, and the link is made
     * anew before a tap ends on it. What is wrong waits: said now, it would move what is being pressed.
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

/** Whether it says something else than the document it came with. */
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
