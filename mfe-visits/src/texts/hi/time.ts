import type { Translation } from 'contract/language';
import type { ClockTime, timeTexts as en } from '../en/time.ts';

/** The part of the day before a time: `शाम 4 बजे`. */
function getPartOfDay({ hours }: ClockTime): string {
  if (hours < 4) return 'रात';
  if (hours < 12) return 'सुबह';
  if (hours < 16) return 'दोपहर';
  return hours < 20 ? 'शाम' : 'रात';
}

const formatTime = (time: ClockTime): string => `${getPartOfDay(time)} ${time.clock}`;

export const timeTexts: Translation<typeof en> = {
  weekdays: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
  months: ['जन॰', 'फर॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
  today: 'आज',
  tomorrow: 'कल',
  span: (from, to) =>
    getPartOfDay(from) === getPartOfDay(to)
      ? `${formatTime(from)} से ${to.clock} बजे`
      : `${formatTime(from)} से ${formatTime(to)} बजे`,
  moment: (time, day) => `${day} ${formatTime(time)} बजे`,
};
