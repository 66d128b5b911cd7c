import { Check } from 'lucide-react'
import { Header, ListBox, ListBoxItem, ListBoxSection, type ListBoxItemProps } from 'react-aria-components'
import { styled } from 'styled-components'
import { ItemDescription, itemStyle, ItemWords, sectionTitleStyle } from '../menu/itemStyle.ts'
import { centredRow } from '../mixins.ts'
import { FloatingSurface } from '../popover/floatingSurface.ts'
import { textStyle, token } from '../tokens/index.ts'
import { isGroup, type SelectOption, type SelectOptions } from './options.ts'

export const OptionSurface = styled(FloatingSurface)`
  min-inline-size: min(var(--trigger-width), 100vw - 24px);
  display: flex;
  flex-direction: column;
`

export const OptionList = styled(ListBox)`
  flex: 1 1 auto;
  min-block-size: 0;
  padding: ${token.space1};
  overflow: auto;
  overscroll-behavior: contain;
  outline: none;
`

export const OptionItem = styled(ListBoxItem)`
  ${itemStyle}
  flex: none;
  scroll-margin: ${token.space1};
  &[aria-disabled='true'] {
    --icon-color: currentColor;
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
  &[aria-disabled='true'][data-pressed] {
    background: ${token.hover};
  }
`

const Title = styled(Header)`
  ${sectionTitleStyle}
`

export const OptionNote = styled.div`
  ${textStyle('secondary')}
  ${centredRow(token.space2)}
  padding: ${token.space2};
  color: ${token.textSecondary};
`

type ItemElement = NonNullable<ListBoxItemProps['render']>

const disabledElement: ItemElement = (props) =>
  'href' in props ? (
    <a {...props} aria-disabled>
      {props.children}
    </a>
  ) : (
    <div {...props} aria-disabled />
  )

/** Focusable by arrow keys though disabled; missing in react-aria's types. */
export const disabledOption = {
  isDisabled: true,
  disabledBehavior: 'selection',
  render: disabledElement,
} as const

function Option({ label, description, icon, disabledReason, ...item }: SelectOption) {
  const isDisabled = disabledReason !== undefined
  return (
    <OptionItem {...item} {...(isDisabled && disabledOption)} textValue={label}>
      {({ isSelected }) => (
        <>
          {icon}
          <ItemWords>
            <span>{label}</span>
            {description !== undefined && <ItemDescription>{description}</ItemDescription>}
            {isDisabled && <ItemDescription>{disabledReason}</ItemDescription>}
          </ItemWords>
          {isSelected && <Check aria-hidden />}
        </>
      )}
    </OptionItem>
  )
}

export const renderOptions = (options: SelectOptions) =>
  options.map((entry) =>
    isGroup(entry) ? (
      <ListBoxSection key={`group ${entry.label}`} id={`group ${entry.label}`}>
        <Title>{entry.label}</Title>
        {entry.items.map((option) => (
          <Option key={option.id} {...option} />
        ))}
      </ListBoxSection>
    ) : (
      <Option key={entry.id} {...entry} />
    ),
  )
