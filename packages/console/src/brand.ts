/** The product's name, said in one place so that it can be changed in one. */
export const brand = { name: 'Portico' } as const
