import { useId, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { ItemDescription, itemStyle, ItemWords } from '../menu/itemStyle.ts'
import { floatingStyle } from '../mixins.ts'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { token } from '../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx'

export interface SearchSuggestion {
  id: string
  label: string
  description?: string
}

export interface SuggestionProps {
  /** How the typed text may go on. They show below the focused field. Keep the array until the text changes. */
  suggestions?: readonly SearchSuggestion[] | undefined
  /** Called when one is taken. Without it there are none. */
  onSuggestion?: (id: string) => void
}

/** As wide as its field, so that it needs nothing to keep it on the page. */
const Options = styled.div.attrs({ role: 'listbox' })`
  position: absolute;
  inset: calc(100% + 5px) 0 auto;
  z-index: ${token.layerOverlay};
  max-block-size: 50vh;
  padding: ${token.space1};
  ${floatingStyle(token.radiusField, token.elevation2)}
  overflow: auto;
  overscroll-behavior: contain;
`

const Option = styled.div.attrs({ role: 'option' })`
  ${itemStyle}
  &:hover {
    background: ${token.hover};
  }
`

const none: readonly SearchSuggestion[] = []

/** By virtual focus: the input keeps focus, and its role, since a search without suggestions is no combo box. */
export function useSuggestions({ suggestions = none, onSuggestion }: SuggestionProps) {
  const listLabel = useSay()(words.suggestions)(suggestions.length)
  const listId = useId()
  const [isFocused, setFocused] = useState(false)
  const [last, setLast] = useState({ of: suggestions, index: -1, isHidden: false })
  // Another text begins anew.
  const { index, isHidden } = last.of === suggestions ? last : { index: -1, isHidden: false }
  const isOpen = isFocused && suggestions.length > 0 && !isHidden
  const optionId = (place: number) => `${listId}-${place}`
  const hide = () => setLast({ of: suggestions, index: -1, isHidden: true })
  /** Past the ends it returns to the text. */
  const move = (to: number) => {
    const next = to < -1 ? suggestions.length - 1 : to === suggestions.length ? -1 : to
    setLast({ of: suggestions, index: next, isHidden: false })
    document.querySelector(`#${CSS.escape(optionId(next))}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!isOpen) return
    const active = suggestions[index]
    if (event.key === 'ArrowDown') move(index + 1)
    else if (event.key === 'ArrowUp') move(index - 1)
    else if (event.key === 'Escape') hide()
    else if (event.key === 'Enter' && active) onSuggestion?.(active.id)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (onSuggestion === undefined) return { box: {}, input: {}, list: null }
  return {
    box: {
      onKeyDownCapture,
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
    input: {
      'aria-autocomplete': 'list',
      ...(isOpen && {
        'aria-controls': listId,
        ...(index >= 0 && { 'aria-activedescendant': optionId(index) }),
      }),
    } as const,
    list: (
      <>
        <VisuallyHidden element="output">{isOpen && listLabel}</VisuallyHidden>
        {isOpen && (
          <Options id={listId} aria-label={listLabel}>
            {suggestions.map(({ id, label, description }, place) => (
              <Option
                key={id}
                id={optionId(place)}
                aria-selected={place === index}
                data-focused={place === index || undefined}
                // Focus stays in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onSuggestion(id)}
              >
                <ItemWords>
                  <span>{label}</span>
                  {description !== undefined && <ItemDescription>{description}</ItemDescription>}
                </ItemWords>
              </Option>
            ))}
          </Options>
        )}
      </>
    ),
  }
}
