import { Check } from 'lucide-react'
import {
  Header,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Separator as AriaSeparator,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { defined } from '../elementProps.ts'
import { externalProps } from '../link/linkStyle.ts'
import { token } from '../tokens/index.ts'
import { ItemDescription, ItemWords, itemStyle, sectionTitleStyle } from './itemStyle.ts'
import type { MenuItemProps, MenuSectionProps } from './menuProps.ts'

const Root = styled(AriaMenuItem)`
  ${itemStyle}
`

export function Item({
  id,
  label,
  icon,
  description,
  href,
  isExternal,
  isDisabled,
  variant = 'default',
  onAction,
  ...rest
}: MenuItemProps) {
  return (
    <Root
      {...rest}
      {...defined({ id, href, isDisabled, onAction })}
      {...externalProps(isExternal)}
      textValue={label}
      data-variant={variant}
    >
      {({ isSelected, selectionMode }) => (
        <>
          {icon}
          <ItemWords>
            <span>{label}</span>
            {description !== undefined && <ItemDescription>{description}</ItemDescription>}
          </ItemWords>
          {selectionMode !== 'none' && isSelected && <Check aria-hidden />}
        </>
      )}
    </Root>
  )
}

const Title = styled(Header)`
  ${sectionTitleStyle}
`

export function Section({ label, children, selectedId, onSelect }: MenuSectionProps) {
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

export const Separator = styled(AriaSeparator)`
  block-size: 1px;
  margin: ${token.space1} calc(-1 * ${token.space1});
  border: 0;
  background: ${token.border};
  @media (forced-colors: active) {
    background: CanvasText;
  }
`
