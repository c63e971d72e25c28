/** Why a seat is no longer kept: no room or no storage here, or another page has taken hold of it. */
export class StoreError extends Error {
  override readonly name = 'StoreError';

  constructor(
    readonly code: 'unavailable' | 'displaced' | 'damaged',
    message: string,
  ) {
    super(message);
  }
}
