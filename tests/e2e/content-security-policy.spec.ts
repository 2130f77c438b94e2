import { expect, test } from "./test.ts";

test(
  "a violation of the content security policy is reported, without the typed values",
  { tag: "@prove" },
  async ({ page, site, consoleErrors }) => {
    await page.goto("/search?q=secret");
    await page.evaluate(() => {
      const picture = document.createElement("img");
      picture.src = "https://elsewhere.test/pixel.png?secret=1";
      document.body.append(picture);
    });
    const reports = () => site.log.filter((line) => line.includes('"message":"csp"'));
    await expect.poll(() => reports().length, { timeout: 20_000 }).toBeGreaterThan(0);
    const [report = ""] = reports();
    expect(report).toContain('"directive":"img-src"');
    expect(report).toContain(`"page":"/search"`);
    expect(report).not.toContain("secret");
    // The browser reports the violation.
    expect(consoleErrors.splice(0).join()).toContain("elsewhere.test");
  },
);

test(
  "no script may write markup, not even one of ours",
  { tag: "@prove" },
  async ({ page, consoleErrors }) => {
    await page.goto("/");
    const refused = await page.evaluate(() => {
      try {
        document.body.innerHTML = "<p>written</p>";
        return "";
      } catch (error) {
        return String(error);
      }
    });
    expect(refused).toContain("TypeError");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(consoleErrors.splice(0).join()).toContain("TrustedHTML");
  },
);
