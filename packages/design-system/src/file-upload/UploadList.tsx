import { X } from 'lucide-react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../icon-button/index.ts'
import { byTone, iconSize } from '../mixins.ts'
import { ProgressBar } from '../progress-bar/index.ts'
import { textStyle, token } from '../tokens/index.ts'
import { toneIcons } from '../toneIcons.ts'
import type { UploadItem } from './uploadItem.ts'

interface UploadListProps {
  label: string
  items: readonly UploadItem[]
  onRemove: ((id: string) => void) | undefined
  removeLabel: (name: string) => string
  /** Called when the last one is removed: no file is left to focus. */
  onEmpty: () => void
}

const List = styled.ul`
  display: grid;
  gap: ${token.space1};
  min-inline-size: 0;
`

const Item = styled.li`
  --upload-text: ${token.textMuted};
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space1} ${token.space2};
  min-block-size: ${token.space10};
  padding: ${token.space1} ${token.space1} ${token.space1} ${token.space3};
  border: 1px solid ${token.border};
  border-radius: ${token.radiusField};
  ${byTone((_solid, _subtle, text) => `--upload-text: ${text};`)}
`

const Name = styled.bdi`
  ${textStyle('secondary')}
  font-weight: ${token.weightMedium};
  color: ${token.text};
  overflow-wrap: anywhere;
`

const Note = styled.span`
  ${textStyle('secondary')}
  display: flex;
  align-items: start;
  gap: 6px;
  color: var(--upload-text);
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
    ${iconSize(14, 1.8)}
    margin-block-start: 2px;
  }
`

const Words = styled.div`
  display: grid;
  min-inline-size: 0;
`

const Bar = styled.div`
  grid-column: 1 / -1;
  padding-inline-end: ${token.space2};
  padding-block-end: ${token.space1};
`

export function UploadList({ label, items, onRemove, removeLabel, onEmpty }: UploadListProps) {
  const listRef = useRef<HTMLUListElement>(null)

  const focusAfter = (index: number) => {
    const buttons = [...(listRef.current?.querySelectorAll('button') ?? [])].filter((_, at) => at !== index)
    const next = buttons[Math.min(index, buttons.length - 1)]
    if (next) next.focus()
    else onEmpty()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
    <List role="list" aria-label={label} ref={listRef}>
      {items.map(({ id, name, note, progress, progressLabel = name, tone }, index) => {
        const Icon = tone && toneIcons[tone]
        return (
          <Item key={id} data-tone={tone}>
            <Words>
              <Name>{name}</Name>
              {note !== undefined && (
                <Note>
                  {Icon && <Icon aria-hidden />}
                  {note}
                </Note>
              )}
            </Words>
            {onRemove && (
              <IconButton
                size="small"
                label={removeLabel(name)}
                icon={<X aria-hidden />}
                onPress={() => {
                  focusAfter(index)
                  onRemove(id)
                }}
              />
            )}
            {progress !== undefined && (
              <Bar>
                <ProgressBar
                  label={progressLabel}
                  isLabelHidden
                  isValueHidden
                  {...(progress === null ? { isIndeterminate: true } : { value: progress, maxValue: 1 })}
                />
              </Bar>
            )}
          </Item>
        )
      })}
    </List>
  )
}
