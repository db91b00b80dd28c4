import { expect, type Page } from '@playwright/test';

export const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];

/** Shows the page in a theme, by its own button. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  const isDark = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  if (isDark !== (theme === 'dark')) {
    await page.getByRole('button', { name: /theme/i }).filter({ visible: true }).first().click();
  }
  await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark).*$/);
}
