import type { CDPSession, Page } from 'playwright-core';
import { PATIENCE, type Hand } from './hand.ts';

/** What a screen reader calls things that can be pressed. */
const ROLES = ['button', 'link', 'radio', 'checkbox', 'gridcell', 'switch', 'tab', 'DisclosureTriangle', 'combobox'];

/**
 * By screen reader: everything that is pressed is looked up in the browser's accessibility tree, where it must have a role
 * that says that it can be pressed, and a name of its own. `heard` gets what is read out.
 */
export function byListening(page: Page, heard: string[]): Hand {
  let session: Promise<CDPSession> | undefined;
  const readOut = async (id: string): Promise<void> => {
    const devtools = await (session ??= page.context().newCDPSession(page));
    await page
      .getByTestId(id)
      .first()
      .waitFor({ state: 'attached', ...PATIENCE });
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: `document.querySelector('[data-testid="${id}"]')`,
    });
    const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId!,
      fetchRelatives: false,
    });
    const [node] = nodes;
    const [role, name] = [String(node?.role?.value), String(node?.name?.value ?? '').trim()];
    if (node === undefined || node.ignored) throw new Error(`a screen reader does not find "${id}"`);
    if (!ROLES.includes(role)) throw new Error(`a screen reader calls "${id}" a ${role}, which nobody presses`);
    if (name === '') throw new Error(`a screen reader has no name for "${id}"`);
    heard.push(`${name}, ${role}`);
  };
  return {
    async press(id) {
      await readOut(id);
      // Screen readers press without a pointer, wherever on the page it is.
      await page.getByTestId(id).first().dispatchEvent('click');
    },
    async select(id, value) {
      await readOut(id);
      await page.getByTestId(id).selectOption(value, PATIENCE);
    },
  };
}
