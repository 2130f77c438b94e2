import type { Question } from "~/features/help/question";

/** Answers by the ids of their questions, on a site whose spaces may be paid online. */
export const answersWithOnlinePayment: Readonly<Record<string, string>> = {
  "what-it-is":
    "A place to find and book desks in coworking spaces, by the day, the week or the month. You compare the spaces of a city, see which days still have free desks, and book. You pay at the space or online, as the space says.",
  "how-it-works":
    "Discover: search for a city and your dates, and see only spaces that are free then. Book: choose a day, week or month pass and how many desks, read the total and the cancellation terms, and confirm. Work: go there on the day. You pay there or online, as the space says.",
  "faq-how-it-works":
    "Search for a place and your dates, and see only spaces with free desks on those days. Choose a day, week or month pass, check the total and confirm. You pay at the space or online, as the space says, and your bookings wait in your dashboard.",
  "pay-at-the-space":
    "Where the space says so: at the desk when you are there, online when you book, or as you choose. Online you pay on the page of our payment provider, which alone sees your card. While you pay, the desks are held for you for half an hour. If a card is declined, nothing is charged. If you leave that page, My Bookings has the way back to it, and lets the desks go if you don't want them.",
  "change-a-booking":
    "Yes: open it under My Bookings and choose Change Booking. Choose other days, another pass or another number of desks, and the page shows the new total, what giving days back costs, and the terms, before you confirm. Days that you keep cost nothing, days that you give back cost what cancelling them would, and new days cost today's price. If you have paid online and the change costs more, you pay the difference first, online or at the space as the space says; if it costs less, the rest goes back. Your own desks count as free. Of a stay that has begun, the unused days of day passes can still be moved. Your bookings at one space can be changed ten times in 24 hours, and one booking 50 times in all.",
  "nothing-paid-yet":
    "Before the cut-off you owe nothing but the fee of an earlier change, if there was one. After it, you owe the space the fee in your terms, even though nothing was paid in advance; the page tells you the amount before you cancel. If you have paid online, what exceeds the fee goes back by itself to the card that you paid with, usually within ten days; what you paid at the space you get back there. The page says how much and how before you cancel, change or shorten a booking, and the booking says what became of it.",
  "payment-methods":
    "At the desk the space decides. Most say on their page, and on your booking, what they accept: cash, cards, PayPal, Apple Pay and the like. Online you pay with a card, on the page of our payment provider. Your Payment Methods page lists what you will pay where, what you have paid, and what went back.",
  "service-fee":
    "A service fee of 3% of a booking's price. The guest pays the listed price and nothing on top. For a booking that is paid online, our payment provider also charges its fee for cards; Get paid online, under Earnings, shows both.",
  payouts:
    "When your guest pays you at your space, or, for bookings that were paid online, when our payment provider sends the money to your bank account. Get paid online, under Earnings, has your account and both fees; when and how much is paid out, your account at the provider shows. Earnings itself has what was paid online and at your desk, and both fees, month by month.",
};

/** The same questions, some with another answer. */
export function withOnlinePayment(questions: readonly Question[]): readonly Question[] {
  return questions.map((question) => ({
    ...question,
    answer: answersWithOnlinePayment[question.id] ?? question.answer,
  }));
}
