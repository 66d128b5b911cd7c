type Defined<Props> = { [Name in keyof Props]?: Exclude<Props[Name], undefined> }

/** Drops undefined props, which react-aria's exact optional types do not accept. */
export function defined<Props extends object>(props: Props): Defined<Props>
export function defined(props: object): object {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))
}
