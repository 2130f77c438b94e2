import { COST_LEVELS } from "~/features/posts/guides/guide";
import type { GuideFigures } from "~/features/posts/guides/guide.schema";
import type { PostTree } from "~/features/posts/post";
import { PostBody } from "~/features/posts/post-body";
import { formatCount } from "~/values/count";
import { formatMoney } from "~/values/money";

type GuideCostsProps = {
  prices: GuideFigures["prices"];
  /** The guide's text about other costs; `null` where there is none. */
  costs: PostTree | null;
};

const PASSES = [
  { pass: "month", label: "A month" },
  { pass: "week", label: "A week" },
  { pass: "day", label: "A day" },
] as const;

/** The price of a desk from the listings, and other costs as levels. */
export function GuideCosts({ prices, costs }: GuideCostsProps) {
  const sold = PASSES.flatMap(({ pass, label }) => {
    const { spaces, least, average } = prices[pass];
    return least === null || average === null ? [] : [{ pass, label, spaces, least, average }];
  });
  return (
    <section aria-labelledby="costs" className="guide-costs">
      <h2 id="costs">Monthly costs</h2>
      <div className="guide-costs-columns">
        <div>
          <h3>A desk, as counted here</h3>
          {sold.length > 0 ? (
            <dl className="guide-prices">
              {sold.map(({ pass, label, spaces, least, average }) => (
                <div key={pass}>
                  <dt>{label}</dt>
                  <dd>
                    <strong>{`from ${formatMoney(least, "USD")}`}</strong>
                    <span>
                      {`${formatMoney(average, "USD")} on average, ${formatCount(spaces, "space")}`}
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="text-soft">No space there sells a pass at the moment.</p>
          )}
        </div>
        <div>
          <h3>Everything else</h3>
          {costs ? (
            <>
              <PostBody tree={costs} parts={{ td: Level }} />
              <p className="guide-note">Cheap, middling and dear are relative to the region.</p>
            </>
          ) : (
            <p className="text-soft">Nobody has written about other costs there yet.</p>
          )}
        </div>
      </div>
    </section>
  );
}

/** A cell of the table; the name of a cost level gets a mark of its height. */
function Level({ children }: React.ComponentProps<"td">) {
  const level = COST_LEVELS.find((name) => name === children);
  return (
    <td>
      {level ? (
        <span className="guide-level" data-level={level}>
          {level}
        </span>
      ) : (
        children
      )}
    </td>
  );
}
