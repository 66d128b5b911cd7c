import * as v from 'valibot'

/** ISO 3166-1 alpha-2 codes and English names. */
export const CountriesSchema = v.array(v.object({ code: v.string(), name: v.string() }))
export type Country = v.InferOutput<typeof CountriesSchema>[number]
