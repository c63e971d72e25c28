/** Why a seat is no longer stored: no room or no storage here, or another page has taken it over. */
export class StoreError extends Error {
  override readonly name = 'StoreError';

  constructor(
    readonly code: 'unavailable' | 'displaced' | 'damaged',
    message: string,
  ) {
    super(message);
  }
}
