/** Subscribers of the newsletter without an account. `isConfirmed`: whether they have opened the link of the first mail. */
export const SUBSCRIBERS: readonly {
  email: string;
  /** Days ago. */
  age: number;
  isConfirmed: boolean;
}[] = [
  { email: "ines.duarte@example.com", age: 140, isConfirmed: true },
  { email: "tomasz.lis@example.com", age: 97, isConfirmed: true },
  { email: "hello@studio-meer.example.org", age: 61, isConfirmed: true },
  { email: "noor.haddad@example.com", age: 33, isConfirmed: true },
  { email: "kenji.mori@example.net", age: 12, isConfirmed: true },
  // Unconfirmed ones are deleted after seven days.
  { email: "lena.brandt@example.com", age: 1, isConfirmed: false },
];
