// Promise.withResolvers: libp2p 3.3 calls it; Node 20 and browsers of before 2024 lack it.
// Imported before libp2p by every module that loads it.
interface Resolvers<T> {
  promise: Promise<T>;
  resolve: (value: T | PromiseLike<T>) => void;
  reject: (reason?: unknown) => void;
}

const promises = Promise as unknown as { withResolvers?: <T>() => Resolvers<T> };

promises.withResolvers ??= <T>(): Resolvers<T> => {
  let resolve!: Resolvers<T>['resolve'];
  let reject!: Resolvers<T>['reject'];
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
};

export {};
