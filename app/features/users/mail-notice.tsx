import { Icon } from "~/ui/layout/icon";

const MAIL_OPEN =
  "M21.2 8.4c.5.38.8.97.8 1.6v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V10a2 2 0 0 1 .8-1.6l8-6a2 2 0 0 1 2.4 0l8 6ZM22 10l-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 10";

/** Says that a mail is on its way. */
export function MailNotice({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex items-start gap-4 rounded-2xl bg-moss-wash p-5">
      <Icon path={MAIL_OPEN} size={24} className="mt-0.5 shrink-0 text-moss" />
      <p>{children}</p>
    </div>
  );
}
