import { X } from 'lucide-react'
import { Tag, TagGroup, TagList } from 'react-aria-components'
import { styled } from 'styled-components'
import type { SelectOption } from '../select/options.ts'
import { TagLabel, TagRemoveButton, tagStyle } from '../tag/tagStyle.ts'
import { focusRing, token } from '../tokens/index.ts'

interface ChosenTagsProps {
  label: string
  options: readonly SelectOption[]
  removeLabel: (name: string) => string
  isFixed: boolean
  onRemove: (option: SelectOption) => void
  /** Called when the last one is removed: no tag is left to focus. */
  onEmpty: () => void
}

const List = styled(TagList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space1};
`

const Chip = styled(Tag)`
  ${tagStyle}
  outline: none;
  &[data-focus-visible] {
    ${focusRing}
  }
`

export function ChosenTags({ label, options, removeLabel, isFixed, onRemove, onEmpty }: ChosenTagsProps) {
  const isLocked = (option: SelectOption) => isFixed || option.disabledReason !== undefined
  return (
    <TagGroup
      aria-label={label}
      onRemove={(keys) => {
        for (const option of options) if (keys.has(option.id)) onRemove(option)
        if (options.every(({ id }) => keys.has(id))) onEmpty()
      }}
    >
      <List>
        {options.map((option) => (
          <Chip
            key={option.id}
            id={option.id}
            textValue={option.label}
            data-tone="neutral"
            data-size="small"
            data-removable={!isLocked(option) || undefined}
          >
            <TagLabel>{option.label}</TagLabel>
            {!isLocked(option) && (
              <TagRemoveButton slot="remove" aria-label={removeLabel(option.label)}>
                <X aria-hidden />
              </TagRemoveButton>
            )}
          </Chip>
        ))}
      </List>
    </TagGroup>
  )
}
