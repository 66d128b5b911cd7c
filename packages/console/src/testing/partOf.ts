/** As much of a store as what a story draws reads. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest is never read
export const partOf = <Store>(part: Partial<Store>): Store => part as Store
