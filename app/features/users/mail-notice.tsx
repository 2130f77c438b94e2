import { MailOpen } from "lucide-react";

/** Says that a mail is on its way. */
export function MailNotice({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex items-start gap-4 rounded-2xl bg-moss-wash p-5">
      <MailOpen aria-hidden size={24} className="mt-0.5 shrink-0 text-moss" />
      <p>{children}</p>
    </div>
  );
}
