import type { Question } from "~/features/help/question";

export const generalAnswers: readonly Question[] = [
  {
    id: "what-it-is",
    question: "What is this site?",
    answer:
      "A place to find and book desks in coworking spaces, by the day, the week or the month. You compare the spaces of a city, see which days still have free desks, and book. You pay at the space.",
    link: { to: "/about", label: "What we are about" },
  },
  {
    id: "how-it-works",
    question: "How does it work?",
    answer:
      "Discover: search for a city and your dates, and see only spaces that are free then. Book: choose a day, week or month pass and how many desks, read the total and the cancellation terms, and confirm. Work: go there on the day and pay at the space.",
    link: { to: "/search", label: "Search spaces" },
  },
  {
    id: "verified-spaces",
    question: "Are the spaces verified?",
    answer:
      "Every listing is checked by our team before it can be found. Where we have also confirmed that the owner of the listing runs the space, it is marked “Verified owner”. If a space is not as described, tell us and we will look into it.",
    link: { to: "/contact", label: "Tell us about a space" },
  },
  {
    id: "account-needed",
    question: "Do I need an account to look around?",
    answer:
      "No. Searching, prices and free days are open to everyone. You need an account to book a desk, to save a space or to ask its host something, and if you sign in halfway through a booking you come back to the same choice.",
  },
  {
    id: "save-a-space",
    question: "Can I save a space for later?",
    answer:
      "Yes. Sign in, save it on its page and find it again under Saved Spaces, where you can tick two or three and see them side by side. Nobody else sees what you saved, not even its owner.",
    link: { to: "/dashboard/saved", label: "Saved Spaces" },
  },
  {
    id: "ask-the-host",
    question: "How do I ask a host something?",
    answer:
      "With “Ask the host” on the page of a space, before you book or afterwards; from a booking, with “Write to the host”. The answer appears under Messages, and we email you if you have not seen it. Where nobody manages a space at the moment, our support team answers instead.",
    link: { to: "/dashboard/messages", label: "Messages" },
  },
  {
    id: "block-or-report",
    question: "Somebody is sending me messages they shouldn't. What can I do?",
    answer:
      "Block them, in the menu beside their name: then neither of you can write to the other, and bookings stay as they are. Or report the conversation: our support team can read it until they have decided what to do. Without a report, nobody but the two of you reads it. “Report this member” tells us about the person instead.",
  },
  {
    id: "reach-a-person",
    question: "How do I reach a person?",
    answer:
      "In the Live Chat, once you are signed in: if nobody from our support team is there, leave a message and you will have an answer within 24 hours, under Messages; we email you when it is there. Or write an email, use the form on the contact page, or call. Does a page look broken? Add ?plain=1 to its address to see it as it was designed.",
    otherWords: "customer service support agent phone number",
    link: { to: "/dashboard/messages/support", label: "Message support" },
  },
  {
    id: "slow-connections",
    question: "Does it work on a poor connection?",
    answer:
      "Yes. Every page and every form is complete before any script has loaded: searching, booking, cancelling and writing also work with JavaScript switched off. Your next bookings, with their addresses and calendar files, stay readable without a connection after you have opened your bookings on this device, until you sign out. There is no app to install.",
  },
];

export const bookingAnswers: readonly Question[] = [
  {
    id: "how-to-book",
    question: "How do I book a desk?",
    answer:
      "Open a space, choose a pass, the days and the number of desks in its price card, and press the button. A review page shows the days, the total and the exact cancellation cut-off. Nothing is booked until you press “Confirm booking” there or, where you pay online, have paid.",
    link: { to: "/search", label: "Find a Space" },
  },
  {
    id: "passes",
    question: "Which passes are there?",
    answer:
      "A day pass covers one day, and you can book several at once within 30 days; days on which the space is closed are skipped and cost nothing. A week pass covers 7 days in a row, a month pass 30. Choose your days, and the page takes the cheapest pass that covers them; you can take another. Not every space sells every pass: a pass without a price is not for sale there.",
  },
  {
    id: "how-far-ahead",
    question: "How far ahead can I book, and how late?",
    answer:
      "Up to 365 days ahead. For today you can book until the space closes. Both are counted in the space's own calendar and time zone, not in yours.",
  },
  {
    id: "several-desks",
    question: "Can I book several desks at once?",
    answer:
      "Yes, as many as are free on every day of the booking. All desks of one booking share the same days and the same pass; for different days, make separate bookings. There is a limit to how many bookings, and how many desks times days, one member may hold at once, to how many bookings one may make in a day, and to how often one may book at one space and cancel for free; if you need more, write to us.",
  },
  {
    id: "closed-days",
    question: "What about days when a space is closed?",
    answer:
      "Day passes skip them: book from Friday to Monday, and you do not pay for a closed Sunday. In a week or month pass they change neither the price nor the last day. Either way they are listed before you confirm. Public holidays and other closures appear in the calendar with their reason.",
  },
  {
    id: "sold-out",
    question: "What if the day I want is sold out?",
    answer:
      "The calendar on the space's page shows the free desks of each day. If somebody takes the last desk while you are booking, we say so and offer other free days, fewer desks or similar spaces. A desk is never sold twice. You can also choose the sold-out days and press “Tell me when a desk is free”.",
  },
  {
    id: "waiting-list",
    question: "How does the waiting list work?",
    answer:
      "Choose the days, the pass and the desks you want, and press “Tell me when a desk is free”. Whoever asked first is served first. When all of them are free, we hold them for you and email you: for two hours between 7:00 and 21:00 at the space, otherwise until 9:00. The page shows the price of that moment, and you book it or pass it on. If you don't book in time, the desks go to the next member in line and you are off the list; after three holds in a row that nobody used, they are free for everybody. You can be on ten waiting lists at a time, and leave whenever you like; after three unused holds at one space in 24 hours you cannot join its list for a while. Your place ends when the first of your days is over. Hosts see how many people are waiting for a day, not who.",
    link: { to: "/dashboard/waiting-list", label: "Waiting List" },
  },
  {
    id: "time-zones",
    question: "Whose time are the hours in?",
    answer:
      "Always the space's own. Opening hours, the cancellation cut-off and what counts as today follow the clock on the wall of the space, and we name its city beside the time. Hours past midnight belong to the day on which they began: from 18:00 to 02:00 on a Friday is Friday, and until 02:00 that is still today.",
  },
  {
    id: "calendar-file",
    question: "How do I get a booking into my calendar?",
    answer:
      "The email that confirms it has a calendar file (.ics), which calendar programs on phones and computers read; you can download the same file from the booking's page. If you cancel later, the email about it has a file that marks the same entries as cancelled, and so does the page. If you change the booking, the new file updates the entries and cancels those of the days you gave back. If only the rest of a stay is cancelled, the file has the days that are left, and you remove the others yourself.",
    link: { to: "/dashboard/bookings", label: "My Bookings" },
  },
  {
    id: "change-a-booking",
    question: "Can I change the days of a booking?",
    answer:
      "Yes: open it under My Bookings and choose Change Booking. Choose other days, another pass or another number of desks, and the page shows the new total, what giving days back costs, and the terms, before you confirm. Days that you keep cost nothing, days that you give back cost what cancelling them would, and new days cost today's price. Your own desks count as free. Of a stay that has begun, the unused days of day passes can still be moved. Your bookings at one space can be changed ten times in 24 hours, and one booking 50 times in all.",
    link: { to: "/dashboard/bookings", label: "My Bookings" },
  },
];

export const cancellationAnswers: readonly Question[] = [
  {
    id: "free-cancellation",
    question: "Until when is cancelling free?",
    answer:
      "Until 24 hours before opening time on the first day for which you booked a desk, in the space's time zone. Whatever the hour, it is also free in the first 15 minutes after booking. The review page and the booking show the exact cut-off.",
  },
  {
    id: "late-cancellation",
    question: "What does cancelling cost after that?",
    answer:
      "It depends on the space. With standard terms the full price, with moderate terms half of it, with flexible terms nothing. Days used are charged in full in any case, see below. The terms are fixed in your booking when you make it: if the owner changes them later, yours stay as they were.",
  },
  {
    id: "how-to-cancel",
    question: "How do I cancel a booking?",
    answer:
      "Open it under My Bookings and choose Cancel Booking. A page then shows what it costs, or what you get back, at that moment and when that changes next. Only the button on that page cancels, and others can have your desks at once, first those on the waiting list.",
    link: { to: "/dashboard/bookings", label: "My Bookings" },
  },
  {
    id: "nothing-paid-yet",
    question: "I have not paid yet. Can cancelling cost me something?",
    answer:
      "Before the cut-off you owe nothing but the fee of an earlier change, if there was one. After it, you owe the space the fee in your terms, even though nothing was paid in advance; the page tells you the amount before you cancel. We hold no card, so nothing is charged by itself and there is no refund to wait for.",
  },
  {
    id: "cancel-after-start",
    question: "Can I cancel after the booking has started?",
    answer:
      "Yes, the rest of it. A day counts as used once the space opens on it: you keep the days used, you pay their share of the price, and you can review them. For the days after them you pay what your terms say: everything, half or nothing. The page shows both amounts before you decide. On the last day there is nothing left to cancel.",
  },
  {
    id: "cancelled-during-a-stay",
    question: "Can the space cancel while I am there?",
    answer:
      "Not the days you have used. From the first day of your booking, the space can only cancel the days that are left, and has to say why: they cost you nothing, and you keep, pay for and can review the days until then.",
  },
];
