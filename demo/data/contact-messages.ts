/** Messages to the team from the contact form: a new one, one assigned to an admin, and an answered one. */
export interface DemoContactMessage {
  name: string;
  email: string;
  subject: string;
  category: "general" | "booking" | "listing" | "technical";
  message: string;
  /** Days ago. */
  age: number;
  isAssigned: boolean;
  /** The admin's answer, a day after the message. */
  answer: string | null;
}

export const CONTACT_MESSAGES: readonly DemoContactMessage[] = [
  {
    name: "Marta Kowalska",
    email: "marta.kowalska@example.com",
    subject: "An invoice for my employer",
    category: "booking",
    message:
      "My employer pays for the desk that I have booked in May. Can the space write the name of the company on the invoice?",
    age: 1,
    isAssigned: false,
    answer: null,
  },
  {
    name: "Jonas Weber",
    email: "jonas.weber@example.com",
    subject: "The map shows our old address",
    category: "general",
    message:
      "We moved two streets further in spring. I have changed the address, but the point on the map stands where it was.",
    age: 4,
    isAssigned: true,
    answer: null,
  },
  {
    name: "Amina Diallo",
    email: "amina.diallo@example.com",
    subject: "A desk for a whole team",
    category: "general",
    message: "We are six people and come to Lisbon for a week. Can one of us book for all?",
    age: 9,
    isAssigned: true,
    answer:
      "Yes. Choose six desks when you book: one person books and pays for all of them, and the space sees how many of you come.",
  },
];
