export interface ClockTime {
  /** Time on a 12-hour clock: `4`, `12`, `2:30`. */
  clock: string;
  /** 0 to 23. */
  hours: number;
  /** Whether it is exactly noon. */
  isNoon: boolean;
}

const getDayPeriod = ({ hours, isNoon }: ClockTime): string =>
  isNoon ? 'noon' : hours < 12 ? 'am' : 'pm';

/** `4 pm`, `12 noon`, `2:30 pm`. */
const formatTime = (time: ClockTime): string => `${time.clock} ${getDayPeriod(time)}`;

export const timeTexts = {
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  today: 'Today',
  tomorrow: 'Tomorrow',
  span: (from: ClockTime, to: ClockTime): string =>
    `${getDayPeriod(from) === getDayPeriod(to) ? from.clock : formatTime(from)} to ${formatTime(to)}`,
  /** A moment within a sentence: `2 pm today`, `2 pm on Tue, 24 Nov`. */
  moment: (time: ClockTime, day: string): string =>
    `${formatTime(time)} ${day.includes(',') ? `on ${day}` : day.toLowerCase()}`,
} as const;
