import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { byValue } from '../mixins.ts'
import { textStyle, token } from '../tokens/index.ts'

export type HeadingVariant = 'displayTitle' | 'pageTitle' | 'dialogTitle' | 'sectionTitle'

export interface HeadingProps extends ElementProps<HTMLHeadingElement> {
  /** Heading level, 1 to 6, independent of its size. */
  level: 1 | 2 | 3 | 4 | 5 | 6
  /** Size and line height: 26/32, 22/28, 17/24 and 14/20.
   * @default 'pageTitle' for level 1, 'dialogTitle' for level 2, 'sectionTitle' below */
  variant?: HeadingVariant
}

const firstVariants: readonly HeadingVariant[] = ['pageTitle', 'dialogTitle']

const Root = styled.h1`
  ${textStyle('pageTitle')}
  margin: 0;
  color: ${token.text};
  text-wrap: balance;
  overflow-wrap: anywhere;
  ${byValue('variant', ['displayTitle', 'dialogTitle'], textStyle)}
  &[data-variant='sectionTitle'] {
    ${textStyle('body')}
    font-weight: ${token.weightStrong};
    /* A count that changes does not wrap it anew. */
    font-variant-numeric: tabular-nums;
  }
  /* After navigation, focus only marks where to continue reading. */
  &[tabindex='-1']:focus {
    outline: none;
  }
`

/** Title of a page, a section or a dialog. Renders `<h1>` to `<h6>`. With `tabIndex={-1}` it can take focus by script, as a page's title does after navigation. */
export function Heading({
  level,
  variant = firstVariants[level - 1] ?? 'sectionTitle',
  ...rest
}: HeadingProps) {
  return <Root {...rest} as={`h${level}`} data-variant={variant} />
}
