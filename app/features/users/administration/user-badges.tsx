/** The role of a user, and whether they are suspended. */
export function UserBadges({ isAdmin, isSuspended }: { isAdmin: boolean; isSuspended: boolean }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <span className={`badge ${isAdmin ? "bg-wash text-accent" : "bg-sunken text-soft"}`}>
        {isAdmin ? "Admin" : "User"}
      </span>
      {isSuspended && <span className="badge bg-alarm-wash text-alarm">Suspended</span>}
    </span>
  );
}
