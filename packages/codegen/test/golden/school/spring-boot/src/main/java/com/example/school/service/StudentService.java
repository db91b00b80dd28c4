package com.example.school.service;

import com.example.school.dto.StudentRequestDTO;
import com.example.school.dto.StudentResponseDTO;
import com.example.school.entity.StudentEntity;
import com.example.school.exception.ConflictException;
import com.example.school.exception.EntityNotFoundException;
import com.example.school.exception.InvalidReferenceException;
import com.example.school.exception.KeyMismatchException;
import com.example.school.repository.PersonRepository;
import com.example.school.repository.StudentRepository;
import java.util.Objects;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Operations on "Student", each method in its own transaction. */
@Service
@Transactional(readOnly = true)
public class StudentService {

    private static final SortableMembers SORTABLE = new SortableMembers("personId", "number");

    private static final UniqueKeys UNIQUE_KEYS = new UniqueKeys()
            .with("personId is already used", "primary")
            .with("number is already used", "uk_student_number", "number", "student_number_key");

    private final StudentRepository studentRepository;
    private final PersonRepository personRepository;

    public StudentService(StudentRepository studentRepository, PersonRepository personRepository) {
        this.studentRepository = studentRepository;
        this.personRepository = personRepository;
    }

    public Page<StudentResponseDTO> findAll(Pageable pageable, Long personId, Integer number) {
        ListFilter<StudentEntity> filter = new ListFilter<StudentEntity>()
                .equal("personId", personId)
                .equal("number", number);
        return studentRepository.findAll(filter, SORTABLE.resolve(pageable)).map(this::toResponse);
    }

    public StudentResponseDTO findById(Long id) {
        return toResponse(getOrThrow(id));
    }

    @Transactional
    public StudentResponseDTO create(StudentRequestDTO request) {
        if (studentRepository.existsById(request.personId())) {
            throw new ConflictException("personId is already used");
        }
        StudentEntity entity = new StudentEntity();
        entity.setPerson(personRepository.findById(request.personId())
                .orElseThrow(() -> new InvalidReferenceException("personId", request.personId())));
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> studentRepository.saveAndFlush(entity)));
    }

    @Transactional
    public StudentResponseDTO update(Long id, StudentRequestDTO request) {
        StudentEntity entity = getOrThrow(id);
        if (!id.equals(request.personId())) {
            throw new KeyMismatchException(id);
        }
        apply(request, entity);
        return toResponse(UNIQUE_KEYS.check(() -> studentRepository.saveAndFlush(entity)));
    }

    @Transactional
    public void delete(Long id) {
        StudentEntity entity = getOrThrow(id);
        studentRepository.delete(entity);
        studentRepository.flush();
    }

    private StudentEntity getOrThrow(Long id) {
        return studentRepository.findById(id).orElseThrow(() -> new EntityNotFoundException(id));
    }

    private void apply(StudentRequestDTO request, StudentEntity entity) {
        entity.setNumber(request.number());
    }

    private StudentResponseDTO toResponse(StudentEntity entity) {
        return new StudentResponseDTO(
                entity.getPersonId(),
                entity.getNumber());
    }
}
