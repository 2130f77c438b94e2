import { NewsletterForm } from "~/features/newsletter/newsletter-form";

/** The newsletter form in a section of a page. */
export function NewsletterSection() {
  return (
    <section className="grid gap-4 rounded-2xl bg-sunken p-4 sm:p-8 md:grid-cols-[1fr_1.6fr] md:gap-8 lg:p-12 print:hidden">
      <h2 className="text-xl md:text-2xl">Newsletter</h2>
      <NewsletterForm />
    </section>
  );
}
