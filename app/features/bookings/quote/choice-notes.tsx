/** Messages about the values in the address that were ignored or corrected: see `choiceNotes`. */
export function ChoiceNotes({ notes }: { notes: string[] }) {
  return notes.map((note) => (
    <p key={note} className="rounded-xl bg-sunken px-4 py-3 text-sm">
      {note}
    </p>
  ));
}
