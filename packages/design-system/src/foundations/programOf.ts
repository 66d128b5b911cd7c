const programs = import.meta.glob<string>('./programs/*', { eager: true, query: '?raw', import: 'default' })

/** Source of a file in `programs`, which compiles against the packed library. */
export const programOf = (file: string): string => {
  const text = programs[`./programs/${file}`]
  if (text === undefined) throw new Error(`A page shows ${file}, which is not in foundations/programs.`)
  return text
}
