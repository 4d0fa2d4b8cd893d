import { Type } from 'typebox';
import { Envelope, Nullable } from 'platform/http';

const StuckPayment = Type.Object({
  id: Type.Integer(),
  order_id: Type.Integer(),
  amount: Type.Number({ description: 'Rupees' }),
  provider_order: Type.String({ description: 'Id of the payment at the payment provider' }),
  created_at: Type.String({ format: 'date-time' }),
  expires_at: Type.String({ format: 'date-time', description: 'When its link expires' }),
  looked_at: Nullable(
    Type.String({ format: 'date-time', description: 'Time of the last status check' }),
  ),
  provider_status: Nullable(
    Type.String({ description: 'Status that the provider reported at the last check' }),
  ),
  name: Type.String({ description: 'Name of the customer in the order' }),
  phone_number: Type.String(),
});

export const StuckPaymentsResponse = Envelope({ payments: Type.Array(StuckPayment) });

export const PaymentStatusResponse = Envelope({
  provider_status: Type.String({ description: 'completed, failed, pending, unknown or no answer' }),
});

export const StaffPaymentParams = Type.Object({ id: Type.String() });
