import type { Question } from "~/features/help/question";

export const paymentAnswers: readonly Question[] = [
  {
    id: "pay-at-the-space",
    question: "How and when do I pay?",
    answer:
      "At the space, when you are there. We take no card, no deposit and no prepayment; the booking tells you the total you will pay.",
  },
  {
    id: "payment-methods",
    question: "Which payment methods can I use?",
    answer:
      "The space decides. Most say on their page, and on your booking, what they accept: cash, cards, PayPal, Apple Pay and the like. Your Payment Methods page lists what you will pay where.",
    otherWords: "Visa Mastercard American Express",
    link: { to: "/dashboard/payments", label: "Payment Methods" },
  },
  {
    id: "receipts",
    question: "How do I get a receipt?",
    answer:
      "Press Receipt on the page of a booking that you paid for, and enter the name and the address it should show. You see it before you get it. It is issued by the space, with a number and, if the space charges one, the tax. If you get money back, a credit note is added. You can print both, or save them as a PDF. Payment Methods lists everything you have paid.",
    otherWords: "invoice bill VAT tax company business expense",
    link: { to: "/dashboard/bookings", label: "My Bookings" },
  },
  {
    id: "extra-fees",
    question: "Are there fees on top of the price?",
    answer:
      "Not for guests: you pay the listed price, times the desks and the passes. We charge the owner a service fee of 3%.",
  },
  {
    id: "price-changes",
    question: "Can the price change after I have booked?",
    answer:
      "No. The total, the hours and the cancellation terms you confirm are fixed in your booking. If anything on the review page changes before you confirm, nothing is booked, and you see the page as it is now.",
  },
  {
    id: "currency",
    question: "Which currency are prices in?",
    answer:
      "US dollars, per desk, for every space. What a space charges in local money when you pay there is between you and the space.",
  },
  {
    id: "monthly-passes",
    question: "Are monthly passes cheaper?",
    answer:
      "Often; every owner sets the three prices. A month pass covers 30 days and ends by itself: nothing is renewed.",
  },
];

export const accountAnswers: readonly Question[] = [
  {
    id: "sign-up",
    question: "What do I need to sign up?",
    answer:
      "A name, an email address and a password. If the site asks you to confirm the address, we email you a link that works once. No card, no phone number.",
    link: { to: "/auth?mode=sign-up", label: "Sign Up" },
  },
  {
    id: "forgot-password",
    question: "I forgot my password. What now?",
    answer:
      "Ask for a new one with your email address. We email you a link to a page where you choose it. If no email arrives, look in your spam folder.",
    link: { to: "/auth/forgot-password", label: "Reset the password" },
  },
  {
    id: "signed-out-halfway",
    question: "I was signed out in the middle of a booking. Is it lost?",
    answer:
      "No. Sign in again and you are back on the same page with the same days, pass and desks. A form you had filled in is kept for half an hour and comes back. Nothing was booked in the meantime.",
  },
  {
    id: "who-sees-my-data",
    question: "Who sees my name and email address?",
    answer:
      "The owner of a space you booked sees your name, your email address and the booking. Other visitors and members see neither. A host you ask something, and anyone who reads your reviews, sees your public name: your first name and an initial (“Ana P.”) unless you chose another. There are no public profiles.",
    link: { to: "/privacy#who-sees-it", label: "Privacy Policy" },
  },
  {
    id: "mails",
    question: "Which emails do I get, and how do I stop the reminders?",
    answer:
      "When you book, when you change or cancel a booking, when the space proposes other days, when it cancels, with the reason, and when you join a waiting list, desks are held for you or a hold has ended: these always come, as do emails about your account, a claim, or a comment that we hide. Before a booking you also get a reminder, at 18:00 in the space's time zone on the day before, and on the day after your last day an invitation to say how it was. If a message stays unread for five minutes, we email you once, and not again until you have read it; we also tell you when an owner replies to your review. Each of these ends with a link that stops its kind, without signing in; to get it again, look under Profile Settings. If you list a space, emails say what we decided about it, who has booked, changed a booking, declined the days you proposed, cancelled or reviewed, and when a forgotten draft is about to be deleted. Emails that confirm an address or lead to a new password come when you ask for them, and the newsletter only if you subscribed.",
    link: { to: "/dashboard/profile", label: "Profile Settings" },
  },
  {
    id: "change-details",
    question: "How do I change my name, my email address or my password?",
    answer:
      "Your name, phone, location, bio and public name are under Profile Settings. Email address and password are under Account: both ask for your current password. A new address counts once you have opened the links in the emails to both; a new password signs out every other device.",
    link: { to: "/dashboard/account", label: "Account" },
  },
  {
    id: "verify-address",
    question: "How do I verify my email address?",
    answer:
      "Your account says whether it is verified. If it is not, press “Send the link” there and open the link we email you, signed in, within a day. A new address has to be verified again, which the links that change it do.",
    link: { to: "/dashboard/account#email", label: "Email address" },
  },
  {
    id: "two-factor",
    question: "Can I protect my account with a second factor?",
    answer:
      "Where your account page offers it, yes: set up an authenticator app, and you'll need its code as well as your password to sign in, and to change your password, your address or the app. There are no recovery codes, so set up a second app on another device; if you lose all of them, write to us from your account's email address.",
    link: { to: "/dashboard/account#second-factor", label: "Two-Factor Authentication" },
  },
  {
    id: "signed-in-elsewhere",
    question: "I left a device signed in. What now?",
    answer:
      "Your account lists every device that is signed in, with the name of its browser and when it was last active. Sign out any of them there, or all others at once.",
    link: { to: "/dashboard/account#devices", label: "Where you are signed in" },
  },
  {
    id: "download-data",
    question: "How do I get a copy of my data?",
    answer:
      "Download it: everything we hold about you as one JSON file, and your bookings and reviews as tables for a spreadsheet. We keep no copy of the files, and they contain nothing about other people.",
    link: { to: "/dashboard/account/data", label: "Download my data" },
  },
  {
    id: "delete-account",
    question: "How do I delete my account?",
    answer:
      "On a page that first shows what it does, with your own figures, and then asks for your password. Bookings that are not over are cancelled, possibly for the fee in their terms (if one has begun, you keep and pay for the days used), your listings are archived, and pending claims are withdrawn; if guests are coming, you have to host them or cancel their bookings first. For 14 days, signing in brings the account back, without those bookings, listings and claims. After that, it is gone for good. Past bookings stay in the records of the spaces, and your reviews with their text, as those of “A former member”.",
    link: { to: "/dashboard/account/delete", label: "Delete account" },
  },
];

export const hostingAnswers: readonly Question[] = [
  {
    id: "list-a-space",
    question: "How do I list my space?",
    answer:
      "In five steps: name, address and description; desks, amenities and hours; prices; at least three photos; and a look at everything before you publish. Each step is saved, so you can stop and continue later, on another device too. A person reads it, and you will have an answer within 24 hours.",
    link: { to: "/spaces/new", label: "List Your Space" },
  },
  {
    id: "changing-a-listing",
    question: "What happens when I change my listing?",
    answer:
      "Description, prices, amenities, hours, terms and the number of desks go live at once. A new name, address, place on the map, time zone or website, and new photos, wait until a person has approved them, within 24 hours; until then guests see the old version, and you may withdraw the change. You may change your listings 60 times a day and have up to 20 of them, unless our team has set other limits.",
  },
  {
    id: "pausing-a-listing",
    question: "How do I take my space off for a while, or for good?",
    answer:
      "Pause it: guests can no longer find it, its bookings still stand, and you can reopen it at any time. Archive it once it has no upcoming bookings: after that, only its bookings show it. We delete a draft that nobody touches for 90 days, and email you 14 days before.",
    link: { to: "/dashboard/listings", label: "My Listings" },
  },
  {
    id: "claim-a-space",
    question: "My space is already here, and I did not list it. What can I do?",
    answer:
      "Claim it: its page says “Is this your space?” while nobody manages it, and My Claims finds it by its name. You show that you run it with the website the listing names, or with documents that only we read. Once we have approved your claim, check the prices and hours and reopen the listing; until then it takes no bookings.",
    link: { to: "/dashboard/claims", label: "My Claims" },
  },
  {
    id: "report-a-space",
    question: "Something in a listing is wrong. Who do I tell?",
    answer:
      "Press “Report a problem” on the page of the space, at its address. We read it, and the owner does not learn who wrote it or what it says.",
  },
  {
    id: "service-fee",
    question: "What does it cost to offer desks here?",
    answer:
      "A service fee of 3% of a booking's price. The guest pays the listed price and nothing on top.",
  },
  {
    id: "payouts",
    question: "When do I get the money for a booking?",
    answer:
      "When your guest pays you, at your space: we take no money from guests, so there are no payouts to wait for and no bank account to enter. Earnings shows what bookings bring in after the fee, and what you noted as paid at your desk, month by month.",
    otherWords: "payout paid out bank transfer wire",
    link: { to: "/dashboard/listings", label: "My Listings" },
  },
  {
    id: "issuing-receipts",
    question: "Do my guests get receipts from me?",
    answer:
      "Yes, once you have entered the name and address of your business under Your receipts, beside Earnings, with your tax number and the tax in your prices if you have them. Guests then get a receipt in your name for each payment, numbered without gaps, and a credit note for each refund. The page lists all of them, and gives you those of a month or a year as a file for your books.",
    otherWords: "invoice bill VAT tax bookkeeping credit note",
    link: { to: "/dashboard/receipts", label: "Your receipts" },
  },
  {
    id: "owners-terms",
    question: "Which cancellation terms can an owner choose?",
    answer:
      "Standard, moderate or flexible: after the cut-off a guest owes the full price, half of it, or nothing, and days used are charged in full under all of them. Before the cut-off cancelling is free everywhere, and a change of terms applies to new bookings only.",
  },
  {
    id: "closing-days",
    question: "What happens to bookings when a space closes for a day?",
    answer:
      "A closure stops new bookings for those days and shows guests its reason. It never touches a booking that already exists: the owner keeps it, or cancels it with a reason that the guest will see. That costs the guest nothing.",
  },
  {
    id: "ending-a-stay",
    question: "Can an owner cancel a booking that has begun?",
    answer:
      "The rest of it. From the first day, the days up to today still count: the guest pays their share of the price, we take our fee from that, and the guest can review them. “Cancel” beside the booking cancels the days after today, with a reason, and they cost the guest nothing. If a guest cannot stay on the day itself, write to us.",
  },
  {
    id: "guests-seen-by-owners",
    question: "What does an owner know about the guests?",
    answer:
      "The name and email address of those who booked that space, with the days, the desks and the note they left; for somebody who only asks, the public name. Nothing about other bookings, saved spaces or profiles.",
  },
];
