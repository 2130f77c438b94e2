import { MailOpen } from "lucide";
import { Icon } from "~/ui/layout/icon";

/** A notice that a mail is on its way. */
export function MailNotice({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex items-start gap-4 rounded-2xl bg-moss-wash p-5">
      <Icon icon={MailOpen} size={24} className="mt-0.5 shrink-0 text-moss" />
      <p>{children}</p>
    </div>
  );
}
