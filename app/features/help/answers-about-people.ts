import type { Question } from "~/features/help/question";

export const paymentAnswers: readonly Question[] = [
  {
    id: "pay-at-the-space",
    question: "How and when do I pay?",
    answer:
      "At the space, when you are there. NomadCoWork takes no card, no deposit and no prepayment; the booking tells you the total that you will pay.",
  },
  {
    id: "payment-methods",
    question: "Which means of payment can I use?",
    answer:
      "The space decides. If you depend on one, ask before you go: a space's page links to its own website where it has one.",
  },
  {
    id: "extra-fees",
    question: "Are there fees on top of the price?",
    answer:
      "Not for guests: you pay the listed price, times the desks and the passes. Our service fee of 3% is taken from the owner's side.",
  },
  {
    id: "price-changes",
    question: "Can the price change after I have booked?",
    answer:
      "No. The total, the hours and the cancellation terms that you confirm are fixed in your booking. If the price or anything else on the review page changes before you confirm, nothing is booked, and you are shown the page as it is now first.",
  },
  {
    id: "currency",
    question: "Which currency are prices in?",
    answer:
      "US dollars, per desk, for every space. What a space charges in local money when you pay there is between you and the space; ask it for the rate it uses.",
  },
  {
    id: "monthly-passes",
    question: "Are monthly passes cheaper?",
    answer:
      "Often, but every owner sets the three prices freely. The price card of a space shows all passes it sells side by side. A month pass covers 30 days and ends by itself: nothing is renewed.",
  },
];

export const accountAnswers: readonly Question[] = [
  {
    id: "sign-up",
    question: "What do I need to sign up?",
    answer:
      "A name, an email address and a password. Where the site asks you to confirm the address, you get a mail with a link that works once. No card, no phone number.",
    link: { to: "/auth?mode=sign-up", label: "Sign Up" },
  },
  {
    id: "forgot-password",
    question: "I forgot my password. What now?",
    answer:
      "Ask for a new one with your email address. You get a mail with a link to a page where you choose it. If no mail arrives within a few minutes, look in the spam folder and check the address.",
    link: { to: "/auth/forgot-password", label: "Reset the password" },
  },
  {
    id: "signed-out-halfway",
    question: "I was signed out in the middle of a booking. Is it lost?",
    answer:
      "No. Your choice is part of the page's address: sign in again and you are back on the same page with the same days, pass and desks. A form that you had already filled in waits half an hour and comes back filled in. Nothing was booked in the meantime.",
  },
  {
    id: "who-sees-my-data",
    question: "Who sees my name and email address?",
    answer:
      "The owner of a space you booked sees your name, your email address and the booking. Other visitors and members see neither. There are no public profiles; a review that you write shows your public name, such as “Ana P.”.",
    link: { to: "/privacy#who-sees-it", label: "Privacy Policy" },
  },
  {
    id: "mails",
    question: "Which mails do I get, and how do I stop the reminders?",
    answer:
      "One when you book and one when you cancel: they are about a contract and always come. Before a booking you also get a reminder, at 18:00 in the space's time zone on the day before, and on the day after your last day an invitation to say how it was. Each of these two ends with a link that stops both, without signing in; to get them again, write to us. When an owner replies to your review you get a mail as well, and it has such a link of its own. Mails that confirm an address or lead to a new password come when you ask for them.",
  },
  {
    id: "delete-account",
    question: "How do I delete my account or change my details?",
    answer:
      "Write to us from the email address of the account. We delete the account with your profile and saved spaces. Bookings that are not over are cancelled with it, perhaps at the fee of their terms, so look at them first. All bookings stay in the books of the space, without your account attached to them. Your reviews stay too, by “A former member”.",
    link: { to: "/contact", label: "Contact" },
  },
];

export const hostingAnswers: readonly Question[] = [
  {
    id: "list-a-space",
    question: "How do I list my space?",
    answer:
      "In five steps: name, address and description; desks, amenities and hours; prices; at least three photos; and a look at everything before you publish. Each step is saved, so you can stop and go on later, also on another device. A person reads it, and you have an answer within 24 hours.",
    link: { to: "/spaces/new", label: "List Your Space" },
  },
  {
    id: "service-fee",
    question: "What does it cost to offer desks here?",
    answer:
      "A service fee of 3% of a booking's price, on the owner's side. The guest pays the listed price and never sees the fee on top of it.",
  },
  {
    id: "owners-terms",
    question: "Which cancellation terms can an owner choose?",
    answer:
      "Standard, moderate or flexible: after the cut-off a guest owes the whole price, half of it, or nothing. Before the cut-off cancelling is free everywhere, and a change of terms applies to new bookings only.",
  },
  {
    id: "closing-days",
    question: "What happens to bookings when a space closes for a day?",
    answer:
      "A closure stops new bookings for those days and shows guests its reason. It never touches a booking that already exists: the owner keeps it, or cancels it with a reason that the guest reads. That costs the guest nothing.",
  },
  {
    id: "guests-seen-by-owners",
    question: "What does an owner know about the guests?",
    answer:
      "The name and email address of those who booked that space, with the days, the desks and the note they left. Nothing about other bookings, saved spaces or profiles.",
  },
];
