-- Why a canary was halted, and why a guarded rollout was halted, held or ended, in Hindi; `reason` has it in English.
ALTER TABLE release_state ADD COLUMN reason_hi text;
ALTER TABLE release_guarded ADD COLUMN reason_hi text;
