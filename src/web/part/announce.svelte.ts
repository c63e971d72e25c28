/** Says something to people who listen to the page instead of looking at it. */
class Announcer {
  text = $state('');

  say(text: string): void {
    this.text = text;
  }
}

export const announcer = new Announcer();
