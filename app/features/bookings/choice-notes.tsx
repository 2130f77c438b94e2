/** What of the choice in the address was not taken as it stands there: see `choiceNotes`. */
export function ChoiceNotes({ notes }: { notes: string[] }) {
  return notes.map((note) => (
    <p key={note} className="rounded-xl bg-sunken px-4 py-3 text-sm">
      {note}
    </p>
  ));
}
