/** What people write to the team with the contact form: one that nobody has seen to, one that an admin sees to, and one that is answered. */
export interface DemoContactMessage {
  name: string;
  email: string;
  subject: string;
  category: "general" | "booking" | "listing" | "technical";
  message: string;
  /** Days ago. */
  age: number;
  isAssigned: boolean;
  /** What the admin answered, a day after it came. */
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
