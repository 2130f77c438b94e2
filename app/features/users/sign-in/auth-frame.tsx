import { AccountBenefits } from "~/features/users/sign-in/account-benefits";

/** The page around every form of the account: the form first, and beside it on wide screens the advantages of an account. */
export function AuthFrame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="page grid gap-12 py-10 md:py-16 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-20">
      <div className="mx-auto grid w-full max-w-md content-start gap-6 lg:max-w-none">
        <h1 className="text-3xl">{title}</h1>
        {children}
      </div>
      <AccountBenefits />
    </div>
  );
}
