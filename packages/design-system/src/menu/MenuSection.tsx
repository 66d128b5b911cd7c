import type { ReactNode } from 'react'
import { MenuSection as AriaMenuSection, Header, Separator } from 'react-aria-components'
import { styled } from 'styled-components'
import { token } from '../tokens/index.ts'
import { sectionTitleStyle } from './itemStyle.ts'

interface Actions {
  selectedId?: never
  onSelect?: never
}

interface Choice {
  /** Id of the chosen item; makes the section a single choice. */
  selectedId: string
  /** Called when another item is chosen. */
  onSelect: (id: string) => void
}

export type MenuSectionProps = {
  /** Heading above the items; label of the group. */
  label: string
  /** MenuItem. */
  children: ReactNode
} & (Actions | Choice)

const Title = styled(Header)`
  ${sectionTitleStyle}
`

const Line = styled(Separator)`
  block-size: 1px;
  margin: ${token.space1} calc(-1 * ${token.space1});
  border: 0;
  background: ${token.border};
  @media (forced-colors: active) {
    background: CanvasText;
  }
`

/** A named group in a menu: of actions, or with `selectedId` of items to choose one from (`role="menuitemradio"`). */
export function MenuSection({ label, children, selectedId, onSelect }: MenuSectionProps) {
  const choice =
    selectedId === undefined
      ? {}
      : {
          selectionMode: 'single' as const,
          disallowEmptySelection: true,
          selectedKeys: [selectedId],
          onSelectionChange: (keys: 'all' | Set<string | number>) => {
            const [id] = keys
            if (id !== undefined) onSelect(String(id))
          },
        }
  return (
    <AriaMenuSection {...choice}>
      <Title>{label}</Title>
      {children}
    </AriaMenuSection>
  )
}

/** A hairline between groups of items. Renders `role="separator"`. */
export function MenuSeparator() {
  return <Line />
}
