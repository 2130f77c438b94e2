import type { FlashMessage } from "~/values/flash";

type SaidHereProps = {
  /** The id of this part of the page. */
  at: string;
  messages: FlashMessage[];
};

/** What was just done to this part of a page, said in it instead of in a toast (`Flash.sayAt`). */
export function SaidHere({ at, messages }: SaidHereProps) {
  const said = messages.find((message) => message.at === at);
  return (
    said && (
      <p role="status" className="measure rounded-xl bg-moss-wash px-4 py-2 text-moss">
        {said.text}
      </p>
    )
  );
}
