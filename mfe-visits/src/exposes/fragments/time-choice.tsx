/** The choice of a time: of the payment page, and of a booking that is moved. */
export { TimeChoice as default } from '../../choice/TimeChoice.tsx';
